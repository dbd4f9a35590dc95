import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '../ui/checkbox.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { FileZone } from '../ui/file/file-zone.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { useWords } from '../ui/words.ts';
import { FieldGrid } from './field-grid.tsx';
import { Section } from './gallery-section.tsx';
import { sample } from './kit-sample.ts';

const genders = [
  { value: 'female', label: sample('زن', 'Female') },
  { value: 'male', label: sample('مرد', 'Male') },
] as const;

const places = [
  sample('آذربایجان شرقی', 'East Azerbaijan'),
  sample('اصفهان', 'Isfahan'),
  sample('تهران', 'Tehran'),
  sample('چهارمحال و بختیاری', 'Chaharmahal and Bakhtiari'),
  sample('کردستان', 'Kurdistan'),
  sample('گیلان', 'Gilan'),
  sample('یزد', 'Yazd'),
];

export function ChoiceGallery() {
  const words = useWords();
  const [gender, setGender] = useState<'female' | 'male' | null>(null);
  const [province, setProvince] = useState<number | null>(3);
  const [isAgreed, setAgreed] = useState(false);
  const items = places.map((name, index) => ({ id: index + 1, name: words(name) }));
  const still = () => undefined;
  return (
    <Section title={sample('انتخاب', 'Choice')}>
      <FieldGrid>
        <Select
          label={sample('جنسیت', 'Gender')}
          name="gender"
          value={gender}
          onChange={setGender}
          choices={genders}
        />
        <Select
          label={sample('گروه', 'Category')}
          name="categoryId"
          value={null}
          onChange={still}
          choices={genders}
          error={m.form_issue_not_empty}
        />
        <Select
          label={sample('بازهٔ سنی', 'Age range')}
          name="ageRangeId"
          value={null}
          onChange={still}
          choices={genders}
          isPending
        />
        <ComboBox
          label={sample('استان', 'Province')}
          name="provinceId"
          items={items}
          value={province}
          onChange={setProvince}
        />
        <ComboBox
          label={sample('شهر', 'City')}
          name="cityId"
          items={items}
          value={null}
          onChange={still}
          error={m.form_issue_not_empty}
          description={sample('نام شهر را بنویسید', 'Type the name of the city')}
        />
        <ComboBox
          label={sample('شهرستان', 'County')}
          name="countyId"
          items={[]}
          value={null}
          onChange={still}
          isPending
        />
        <RadioGroup
          label={sample('جنسیت', 'Gender')}
          name="genderRadio"
          value={gender}
          onChange={setGender}
          choices={genders}
          isInline
        />
        <RadioGroup
          label={sample('زبان', 'Language')}
          name="languageRadio"
          value={null}
          onChange={still}
          choices={genders}
          isInline
          error={m.form_issue_not_empty}
        />
        <Checkbox
          label={sample('قوانین را می‌پذیرم', 'I accept the rules')}
          name="rules"
          isChecked={isAgreed}
          onChange={setAgreed}
        />
        <Checkbox
          label={sample('ناتوان', 'Disabled')}
          description={sample('اکنون در دسترس نیست', 'Not available now')}
          name="off"
          isChecked
          onChange={still}
          isDisabled
        />
      </FieldGrid>
      <FieldGrid>
        <FileZone name="slides" accept={['image/png', 'image/jpeg']} onFiles={still} />
        <FileZone name="slide" accept={['image/png', 'image/jpeg']} onFiles={still} isSingle isInvalid />
      </FieldGrid>
    </Section>
  );
}
