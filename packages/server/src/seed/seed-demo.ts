import { z } from '@sanjeh/contract/zod';
import { createFaq } from '#features/faq/faq.service.ts';
import type { Executor } from '../db/executor.ts';
import { createExamCollection, examCollectionSchema } from './exam-collection.ts';
import { readSeedFile, textSchema } from './seed-file.ts';

const faqsSchema = z.array(z.strictObject({ question: textSchema, answer: textSchema }));

/** Through the services that administrators use, so that nothing gets in that they could not have entered. */
export async function seedDemo(db: Executor): Promise<void> {
  for (const file of ['milestones.json', 'mini-ipip.json', 'mood.json']) {
    await createExamCollection(db, await readSeedFile(file, examCollectionSchema));
  }
  for (const { question, answer } of await readSeedFile('faqs.json', faqsSchema)) {
    await createFaq(db, {
      question: question.fa,
      answer: answer.fa,
      translations: { en: { question: question.en, answer: answer.en } },
    });
  }
}
