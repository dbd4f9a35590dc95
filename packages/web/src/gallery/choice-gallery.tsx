import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '../ui/checkbox.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { FileZone } from '../ui/file/file-zone.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { useWords } from '../ui/words.ts';
import { FieldGrid } from './field-grid.tsx';
import { GallerySection } from './gallery-section.tsx';
import { kitSample } from './kit-sample.ts';

const genders = [
  { value: 'female', label: kitSample('زن', 'Female') },
  { value: 'male', label: kitSample('مرد', 'Male') },
] as const;

const places = [
  kitSample('آذربایجان شرقی', 'East Azerbaijan'),
  kitSample('اصفهان', 'Isfahan'),
  kitSample('تهران', 'Tehran'),
  kitSample('چهارمحال و بختیاری', 'Chaharmahal and Bakhtiari'),
  kitSample('کردستان', 'Kurdistan'),
  kitSample('گیلان', 'Gilan'),
  kitSample('یزد', 'Yazd'),
];

export function ChoiceGallery() {
  const words = useWords();
  const [gender, setGender] = useState<'female' | 'male' | null>(null);
  const [province, setProvince] = useState<number | null>(3);
  const [isAgreed, setAgreed] = useState(false);
  const items = places.map((name, index) => ({ id: index + 1, name: words(name) }));
  const still = () => undefined;
  return (
    <GallerySection title={kitSample('انتخاب', 'Choice')}>
      <FieldGrid>
        <Select
          label={kitSample('جنسیت', 'Gender')}
          name="gender"
          value={gender}
          onChange={setGender}
          choices={genders}
        />
        <Select
          label={kitSample('گروه', 'Category')}
          name="categoryId"
          value={null}
          onChange={still}
          choices={genders}
          error={m.form_issue_not_empty}
        />
        <Select
          label={kitSample('بازهٔ سنی', 'Age range')}
          name="ageRangeId"
          value={null}
          onChange={still}
          choices={genders}
          isPending
        />
        <ComboBox
          label={kitSample('استان', 'Province')}
          name="provinceId"
          items={items}
          value={province}
          onChange={setProvince}
        />
        <ComboBox
          label={kitSample('شهر', 'City')}
          name="cityId"
          items={items}
          value={null}
          onChange={still}
          error={m.form_issue_not_empty}
          description={kitSample('نام شهر را بنویسید', 'Type the name of the city')}
        />
        <ComboBox
          label={kitSample('شهرستان', 'County')}
          name="countyId"
          items={[]}
          value={null}
          onChange={still}
          isPending
        />
        <RadioGroup
          label={kitSample('جنسیت', 'Gender')}
          name="genderRadio"
          value={gender}
          onChange={setGender}
          choices={genders}
          isInline
        />
        <RadioGroup
          label={kitSample('زبان', 'Language')}
          name="languageRadio"
          value={null}
          onChange={still}
          choices={genders}
          isInline
          error={m.form_issue_not_empty}
        />
        <Checkbox
          label={kitSample('قوانین را می‌پذیرم', 'I accept the rules')}
          name="rules"
          isChecked={isAgreed}
          onChange={setAgreed}
        />
        <Checkbox
          label={kitSample('ناتوان', 'Disabled')}
          description={kitSample('اکنون در دسترس نیست', 'Not available now')}
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
    </GallerySection>
  );
}
