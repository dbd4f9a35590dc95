import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Accordion } from '../ui/accordion.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton, SkeletonText } from '../ui/skeleton.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useWords } from '../ui/words.ts';
import { Row, Section } from './gallery-section.tsx';
import { sample } from './kit-sample.ts';

const steps = [
  { id: 'person', title: sample('مشخصات', 'Person') },
  { id: 'contact', title: sample('تماس', 'Contact') },
  { id: 'place', title: sample('محل زندگی', 'Place') },
  { id: 'password', title: sample('گذرواژه', 'Password') },
];
const lorem = sample(
  'این آزمون رشد حرکتی، ارتباطی و اجتماعی کودک را در چند دقیقه می‌سنجد و نتیجه را همان‌جا نشان می‌دهد.',
  'This exam looks at how a child moves, talks and plays, takes a few minutes and shows its result at once.',
);

export function StructureGallery() {
  const words = useWords();
  const [step, setStep] = useState(2);
  return (
    <>
      <Section title={sample('کارت و برچسب', 'Card and chip')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Card
            headingLevel={3}
            title={words(sample('آزمون رشد ۱۵ ماهگی', 'Growth at 15 months'))}
            description={words(sample('برای ۱۵ تا ۱۶ ماهگی', 'For 15 to 16 months'))}
            actions={
              <IconButton label={sample('تنظیمات کارت', 'Card settings')}>
                <Settings2 aria-hidden className="size-5" />
              </IconButton>
            }
            footer={<Button size="small">{words(sample('شروع', 'Start'))}</Button>}
          >
            {words(lorem)}
          </Card>
          <Card>
            <Row>
              <Chip>{words(sample('پیش‌نویس', 'Draft'))}</Chip>
              <Chip tone="good">{words(sample('خوب', 'Good'))}</Chip>
              <Chip tone="watch">{words(sample('زیر نظر', 'Watch'))}</Chip>
              <Chip tone="act">{words(sample('نیازمند اقدام', 'Act'))}</Chip>
            </Row>
          </Card>
        </div>
      </Section>
      <Section title={sample('گام‌ها و پیشرفت', 'Stepper and progress')}>
        <Stepper
          label={sample('مراحل ثبت‌نام', 'Registration')}
          steps={steps}
          current={step}
          onStep={setStep}
        />
        <Row>
          <Button size="small" variant="secondary" isDisabled={step === 0} onPress={() => setStep(step - 1)}>
            {words(sample('قبلی', 'Back'))}
          </Button>
          <Button size="small" isDisabled={step === steps.length} onPress={() => setStep(step + 1)}>
            {words(sample('بعدی', 'Next'))}
          </Button>
        </Row>
        <Progress label={sample('پاسخ داده‌شده', 'Answered')} value={step * 25} />
        <Progress
          label={sample('پرسش‌ها', 'Questions')}
          value={7}
          max={20}
          valueText={sample('۷ از ۲۰', '7 of 20')}
        />
        <Progress label={sample('در حال بارگذاری', 'Loading')} />
      </Section>
      <Section title={sample('زبانه‌ها و آکاردئون', 'Tabs and accordion')}>
        <Tabs
          label={sample('بخش‌های آزمون', 'Parts of the exam')}
          items={[
            { id: 'about', title: sample('درباره', 'About'), content: words(lorem) },
            {
              id: 'questions',
              title: sample('پرسش‌ها', 'Questions'),
              content: words(sample('۲۴ پرسش', '24 questions')),
            },
            { id: 'results', title: sample('نتیجه‌ها', 'Results'), content: null, isDisabled: true },
          ]}
        />
        <Accordion
          isExclusive
          openId={1}
          items={[
            {
              id: 1,
              title: words(sample('آزمون چقدر طول می‌کشد؟', 'How long does it take?')),
              content: words(lorem),
            },
            {
              id: 2,
              title: words(sample('نتیجه را چه کسی می‌بیند؟', 'Who sees the result?')),
              content: words(lorem),
            },
          ]}
        />
      </Section>
      <Section title={sample('جای خالی هنگام بارگذاری', 'Skeleton')}>
        <div className="flex gap-4">
          <Skeleton isRound className="size-16 shrink-0" />
          <div className="flex-1">
            <SkeletonText />
          </div>
        </div>
      </Section>
    </>
  );
}
