import { getAttempt, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import * as translations from '@sanjeh/contract/exam-translation/exam-translation.contract';
import * as media from '@sanjeh/contract/medium/medium.admin.contract';
import { type Medium, mediumSchema } from '@sanjeh/contract/medium/medium.schema';
import * as contract from '@sanjeh/contract/question/question.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authoring, createAuthoring, questionCalls } from '#testing/authoring.ts';
import { formOf, hugePng, picture } from '#testing/pictures.ts';
import { mp4, wav } from '#testing/played-files.ts';
import { removeUnused } from './medium.queries.ts';

let desk: Authoring;
let photo: Buffer;
beforeAll(async () => {
  desk = await createAuthoring();
  photo = await picture(700, 350)
    .jpeg()
    .withExif({ IFD0: { Artist: 'canary-artist' } })
    .toBuffer();
});
afterAll(() => desk.app.close());

const question = questionCalls(() => desk);

async function send(bytes: Buffer, name = 'file', token = desk.token) {
  const { payload, headers } = formOf({ name, bytes });
  const response = await desk.app.app.inject({
    ...{ method: 'POST', url: media.create.path, payload },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json() };
}

async function upload(bytes = photo): Promise<Medium> {
  const { status, body } = await send(bytes);
  expect(status).toBe(201);
  return mediumSchema.parse(body);
}

const read = (url: string, range?: string) =>
  desk.app.app.inject({ url, ...(range && { headers: { range } }) });

const alt = 'کودکی با توپ';
const two = [
  { title: 'بله', score: 1 },
  { title: 'نه', score: 0 },
];
async function ask(exameId: number, body: object) {
  const { content, token } = desk;
  const asked = { questionSectionId: content.movement, title: 'چه می‌بینید؟', answers: two, ...body };
  return desk.app.call(contract.create, { token, params: { exameId }, body: asked });
}

describe('a picture', () => {
  test('is drawn anew in several widths, without what was in the file beside it', async () => {
    const medium = await upload();
    expect(medium).toMatchObject({ kind: 'picture', width: 700, height: 350 });
    expect(medium.files.map(({ width, contentType }) => [width, contentType])).toEqual(
      [320, 640, 700].map((width) => [width, 'image/webp']),
    );
    for (const { path, width, bytes } of medium.files) {
      const { rawPayload, headers, statusCode } = await read(path);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toBe('image/webp');
      expect(rawPayload.length).toBe(bytes);
      const drawn = await sharp(rawPayload).metadata();
      expect([drawn.width, drawn.exif, drawn.xmp]).toEqual([width, undefined, undefined]);
      expect(rawPayload.includes('canary-artist')).toBe(false);
    }
    expect((await upload()).id).toBe(medium.id);
    expect((await read(`/api/media/${'0'.repeat(32)}/320.webp`)).statusCode).toBe(404);
  });

  test('is not taken where it is none, broken, or too much; and by nobody but authors', async () => {
    const refusals: [Buffer, object][] = [
      [Buffer.from('only words'), { code: 'not_medium' }],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { code: 'image_type' }],
      [photo.subarray(0, photo.length / 2), { code: 'image_damaged' }],
      [hugePng(9000, 9000), { code: 'too_many_pixels' }],
      [Buffer.concat([photo, Buffer.from('<script>')]), { code: 'image_mixed' }],
      [Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]), { code: 'file_too_large' }],
    ];
    for (const [bytes, issue] of refusals) {
      const { status, body } = await send(bytes);
      expect([status, body.issues?.[0]]).toEqual([400, expect.objectContaining(issue)]);
    }
    const { token } = await desk.app.applicant();
    expect((await send(photo, 'a.jpg', token)).status).toBe(403);
  });
});

describe('a question with media', () => {
  test('gives its answers to many at once, with their pictures', async () => {
    const exameId = await desk.content.exam();
    const { id } = await upload();
    const answers = [
      { title: 'این', score: 1, medium: { id, alt } },
      { title: 'آن', score: 0, medium: null },
    ];
    const body = { questionSectionId: desk.content.movement, titles: ['کدام؟', 'و اکنون؟'], answers };
    const { token } = desk;
    const { json } = await desk.app.call(contract.createMany, { token, params: { exameId }, body });
    expect(json.questions.map((one) => one.answers.map(({ medium }) => medium?.id))).toEqual([
      [id, undefined],
      [id, undefined],
    ]);
  });

  test('needs words for who cannot see, and a medium that is there', async () => {
    const exameId = await desk.content.exam();
    const { id } = await upload();
    const without = await ask(exameId, { medium: { id, alt: ' ' } });
    expect(without.error?.issues).toMatchObject([{ path: ['medium', 'alt'], code: 'required' }]);
    const unknown = await ask(exameId, { medium: { id: 'f'.repeat(32), alt } });
    expect(unknown.error?.issues).toMatchObject([{ path: ['medium', 'id'], code: 'invalid_choice' }]);

    const sound = await upload(wav(1));
    expect(sound).toMatchObject({ kind: 'sound', seconds: 1 });
    const silent = await ask(exameId, { medium: { id: sound.id, alt } });
    expect(silent.error?.issues).toMatchObject([{ path: ['medium', 'transcript'], code: 'required' }]);
    expect((await ask(exameId, { medium: { id: sound.id, alt, transcript: 'بوق' } })).status).toBe(201);
    const path = sound.files[0]?.path ?? '';
    const whole = (await read(path)).rawPayload;
    const part = await read(path, 'bytes=40-59');
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 40-59/${whole.length}`]);
    expect(part.rawPayload.equals(whole.subarray(40, 60))).toBe(true);
    expect((await read(path, `bytes=${whole.length}-`)).statusCode).toBe(416);
  });

  test('takes captions for a video, in time with it', async () => {
    const exameId = await desk.content.exam();
    const video = await upload(mp4({ seconds: 9 }));
    const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nتوپ';
    const medium = { id: video.id, alt, transcript: 'توپ', captions };
    const english = 'WEBVTT\n\n00:01.000 --> 00:02.000\nA ball';
    const translations = { en: { title: 'What?', captions: english } };
    const made = await ask(exameId, { medium, translations });
    expect(made.json.question).toMatchObject({
      medium: { captions },
      translations: { en: { captions: english } },
    });
    const told = async (given: string) =>
      (await ask(exameId, { medium: { ...medium, captions: given } })).error?.issues;
    const path = ['medium', 'captions'];
    expect(await told('توپ')).toEqual([{ path, code: 'captions_time', params: { line: 1 } }]);
    expect(await told('00:08.000 --> 00:12.000\nتوپ')).toEqual([
      { path, code: 'captions_late', params: { line: 1 } },
    ]);
  });

  test('keeps them through changes that do not speak of them, copies and putting back', async () => {
    const exameId = await desk.content.exam();
    const { id } = await upload();
    const answers = [{ ...two[0], medium: { id, alt: 'بله با تصویر' } }, two[1]];
    const texts = { en: { title: 'What?', alt: 'A child with a ball' } };
    const made = (await ask(exameId, { medium: { id, alt }, answers, translations: texts })).json.question;
    expect(made).toMatchObject({ medium: { id, alt, kind: 'picture', width: 700 }, translations: texts });
    expect(made.answers[0]).toMatchObject({ medium: { id, alt: 'بله با تصویر' } });
    expect(made.answers[1]?.medium).toBeUndefined();

    const renamed = (await question.update(made, { title: 'نام دیگر' })).json.question;
    expect([renamed.medium, renamed.answers]).toEqual([made.medium, made.answers]);

    const params = { exameId, id: made.id };
    const asked = { token: desk.token, params };
    const copy = (await desk.app.call(contract.duplicate, asked)).json.question;
    expect(copy.medium).toEqual(made.medium);
    await desk.app.call(contract.remove, asked);
    const back = (await desk.app.call(contract.restore, asked)).json.question;
    expect([back.medium, back.answers]).toEqual([made.medium, made.answers]);
    const other = await desk.app.call(exams.duplicate, { token: desk.token, params: { id: exameId } });
    const list = await desk.app.call(contract.list, {
      ...{ token: desk.token, params: { exameId: other.json.id } },
    });
    expect(list.json.sections[0]?.questions[0]?.medium).toEqual(made.medium);

    // Its English words are out of date when the Persian ones change, and go with it.
    const reworded = (await question.update(back, { medium: { id, alt: 'دو کودک' } })).json.question;
    expect(reworded.translations.outdated).toMatchObject({ alt });
    const page = await desk.app.call(translations.get, { token: desk.token, params: { id: exameId } });
    expect(page.json.texts).toContainEqual(
      expect.objectContaining({ part: 'question', field: 'alt', persian: 'دو کودک', source: alt }),
    );
    const bare = (await question.update(reworded, { medium: null })).json.question;
    expect([bare.medium, bare.translations.en]).toEqual([undefined, { title: 'What?' }]);
  });

  test('shows who takes it the picture of the day it was begun, also in the result', async () => {
    const exameId = await desk.content.exam();
    const first = await upload();
    const made = (await ask(exameId, { medium: { id: first.id, alt } })).json.question;
    await desk.app.call(exams.publish, { token: desk.token, params: { id: exameId } });
    const { token } = await desk.app.applicant();
    const begun = (await desk.app.call(startAttempt, { token, body: { examId: exameId } })).json;
    const shown = (attempt: typeof begun) => attempt.sections[0]?.questions[0]?.medium;
    expect(shown(begun)).toEqual({ ...first, alt });

    const second = await upload(await picture(300, 300).png().toBuffer());
    await question.update(made, { medium: { id: second.id, alt: 'تصویر دیگر' } });
    const params = { id: begun.id };
    expect(shown((await desk.app.call(getAttempt, { token, params })).json)).toEqual({ ...first, alt });
    await desk.app.call(submitAttempt, { token, params, body: {} });
    const result = (await desk.app.call(getResult, { token, params })).json;
    expect(result.sections[0]?.questions[0]?.medium).toEqual({ ...first, alt });
    const report = await desk.app.app.inject({
      ...{ url: `/api/attempts/${begun.id}/report.pdf`, headers: { authorization: `Bearer ${token}` } },
    });
    expect(report.rawPayload.toString('latin1')).toContain('/Subtype /Image');
  });
});

test('what nothing shows goes after some days, and not before', async () => {
  const { db } = desk.app.database;
  const exameId = await desk.content.exam();
  const [shown, lost] = [await upload(), await upload(await picture(90, 60).png().toBuffer())];
  const { question: asked } = (await ask(exameId, { medium: { id: lost.id, alt } })).json;
  await ask(exameId, { medium: { id: shown.id, alt } });
  const isThere = async ({ files }: Medium) => (await read(files[0]?.path ?? '')).statusCode === 200;
  const removal = { token: desk.token, params: { exameId, id: asked.id } };
  await desk.app.call(contract.remove, removal);
  await removeUnused(db, 0);
  // It can still be put back with its question.
  expect(await isThere(lost)).toBe(true);
  await db.deleteFrom('removed_questions').where('question_id', '=', asked.id).execute();
  await removeUnused(db, 2);
  expect(await isThere(lost)).toBe(true);
  await removeUnused(db, -1);
  expect([await isThere(lost), await isThere(shown)]).toEqual([false, true]);
});
