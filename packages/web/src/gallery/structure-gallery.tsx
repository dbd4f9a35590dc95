import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Accordion } from '../ui/accordion.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton, SkeletonText } from '../ui/skeleton.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useWords } from '../ui/words.ts';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { kitSample } from './kit-sample.ts';

const steps = [
  { id: 'person', title: kitSample('مشخصات', 'Person') },
  { id: 'contact', title: kitSample('تماس', 'Contact') },
  { id: 'place', title: kitSample('محل زندگی', 'Place') },
  { id: 'password', title: kitSample('گذرواژه', 'Password') },
];
const lorem = kitSample(
  'این آزمون رشد حرکتی، ارتباطی و اجتماعی کودک را در چند دقیقه می‌سنجد و نتیجه را همان‌جا نشان می‌دهد.',
  'This exam looks at how a child moves, talks and plays, takes a few minutes and shows its result at once.',
);

export function StructureGallery() {
  const words = useWords();
  const [step, setStep] = useState(2);
  return (
    <>
      <GallerySection title={kitSample('کارت و برچسب', 'Card and chip')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Card
            headingLevel={3}
            title={words(kitSample('آزمون رشد ۱۵ ماهگی', 'Growth at 15 months'))}
            description={words(kitSample('برای ۱۵ تا ۱۶ ماهگی', 'For 15 to 16 months'))}
            actions={
              <IconButton label={kitSample('تنظیمات کارت', 'Card settings')}>
                <Settings2 aria-hidden className="size-5" />
              </IconButton>
            }
            footer={<Button size="small">{words(kitSample('شروع', 'Start'))}</Button>}
          >
            {words(lorem)}
          </Card>
          <Card>
            <GalleryRow>
              <Chip>{words(kitSample('پیش‌نویس', 'Draft'))}</Chip>
              <Chip tone="good">{words(kitSample('خوب', 'Good'))}</Chip>
              <Chip tone="watch">{words(kitSample('زیر نظر', 'Watch'))}</Chip>
              <Chip tone="act">{words(kitSample('نیازمند اقدام', 'Act'))}</Chip>
            </GalleryRow>
          </Card>
        </div>
      </GallerySection>
      <GallerySection title={kitSample('گام‌ها و پیشرفت', 'Stepper and progress')}>
        <Stepper
          label={kitSample('مراحل ثبت‌نام', 'Registration')}
          steps={steps}
          current={step}
          onStep={setStep}
        />
        <GalleryRow>
          <Button size="small" variant="secondary" isDisabled={step === 0} onPress={() => setStep(step - 1)}>
            {words(kitSample('قبلی', 'Back'))}
          </Button>
          <Button size="small" isDisabled={step === steps.length} onPress={() => setStep(step + 1)}>
            {words(kitSample('بعدی', 'Next'))}
          </Button>
        </GalleryRow>
        <ProgressBar label={kitSample('پاسخ داده‌شده', 'Answered')} value={step * 25} />
        <ProgressBar
          label={kitSample('پرسش‌ها', 'Questions')}
          value={7}
          max={20}
          valueText={kitSample('۷ از ۲۰', '7 of 20')}
        />
        <ProgressBar label={kitSample('در حال بارگذاری', 'Loading')} />
      </GallerySection>
      <GallerySection title={kitSample('زبانه‌ها و آکاردئون', 'Tabs and accordion')}>
        <Tabs
          label={kitSample('بخش‌های آزمون', 'Parts of the exam')}
          items={[
            { id: 'about', title: kitSample('درباره', 'About'), content: words(lorem) },
            {
              id: 'questions',
              title: kitSample('پرسش‌ها', 'Questions'),
              content: words(kitSample('۲۴ پرسش', '24 questions')),
            },
            { id: 'results', title: kitSample('نتیجه‌ها', 'Results'), content: null, isDisabled: true },
          ]}
        />
        <Accordion
          isExclusive
          openId={1}
          items={[
            {
              id: 1,
              title: words(kitSample('آزمون چقدر طول می‌کشد؟', 'How long does it take?')),
              content: words(lorem),
            },
            {
              id: 2,
              title: words(kitSample('نتیجه را چه کسی می‌بیند؟', 'Who sees the result?')),
              content: words(lorem),
            },
          ]}
        />
      </GallerySection>
      <GallerySection title={kitSample('جای خالی هنگام بارگذاری', 'Skeleton')}>
        <div className="flex gap-4">
          <Skeleton isRound className="size-16 shrink-0" />
          <div className="flex-1">
            <SkeletonText />
          </div>
        </div>
      </GallerySection>
    </>
  );
}
