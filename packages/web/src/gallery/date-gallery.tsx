import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { DateField } from '../ui/date-field.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import { FieldGrid } from './field-grid.tsx';
import { GallerySection } from './gallery-section.tsx';
import { kitSample } from './kit-sample.ts';

export function DateGallery() {
  const [birthDate, setBirthDate] = useState<string | null>('2025-03-20');
  const [typed, setTyped] = useState<string | null>(null);
  const still = () => undefined;
  return (
    <GallerySection title={kitSample('تاریخ', 'Date')}>
      <FieldGrid>
        <DatePicker
          label={kitSample('تاریخ تولد', 'Birth date')}
          name="birthDate"
          value={birthDate}
          onChange={setBirthDate}
        />
        <DateField
          label={kitSample('تاریخ نوشتنی', 'Typed date')}
          name="typedDate"
          value={typed}
          onChange={setTyped}
        />
        <DatePicker
          label={kitSample('با خطا', 'With an error')}
          name="wrongDate"
          value="2100-01-01"
          onChange={still}
          error={m.form_issue_birth_date_future}
        />
        <DatePicker
          label={kitSample('ناتوان', 'Disabled')}
          name="offDate"
          value="1990-05-01"
          onChange={still}
          isDisabled
        />
      </FieldGrid>
    </GallerySection>
  );
}
