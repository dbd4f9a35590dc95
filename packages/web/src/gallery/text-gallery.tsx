import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { NumberField } from '../ui/number-field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useWords } from '../ui/words.ts';
import { FieldGrid } from './field-grid.tsx';
import { GallerySection } from './gallery-section.tsx';
import { kitSample } from './kit-sample.ts';

export function TextGallery() {
  const words = useWords();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('09123456789');
  const [score, setScore] = useState<number | null>(-1.25);
  const [months, setMonths] = useState<number | null>(null);
  const [password, setPassword] = useState('');
  const [text, setText] = useState('');
  const still = () => undefined;
  return (
    <GallerySection title={kitSample('متن، عدد و گذرواژه', 'Text, number and password')}>
      <FieldGrid>
        <TextField
          label={kitSample('نام', 'First name')}
          name="firstName"
          value={name}
          onChange={setName}
          description={kitSample('همان‌گونه که در شناسنامه است', 'As in your identity card')}
        />
        <TextField
          label={kitSample('شمارهٔ همراه', 'Mobile')}
          name="phoneNumber"
          value={phone}
          onChange={setPhone}
          digits
          inputMode="tel"
        />
        <TextField
          label={kitSample('کد ملی', 'National code')}
          name="nationalCode"
          value="1234567890"
          onChange={still}
          digits
          error={m.form_issue_national_code}
        />
        <TextField
          label={kitSample('ایمیل', 'E-mail')}
          name="email"
          type="email"
          value=""
          onChange={still}
          isOptional
          placeholder={kitSample('نشانی شما', 'Your address')}
        />
        <TextField
          label={kitSample('فقط خواندنی', 'Read only')}
          name="code"
          value="ASQ-15"
          onChange={still}
          digits
          isReadOnly
        />
        <TextField
          label={kitSample('ناتوان', 'Disabled')}
          name="fullName"
          value={words(kitSample('مریم کریمی', 'Maryam Karimi'))}
          onChange={still}
          isDisabled
        />
        <NumberField
          label={kitSample('امتیاز', 'Score')}
          name="score"
          value={score}
          onChange={setScore}
          step={0.5}
        />
        <NumberField
          label={kitSample('از', 'From')}
          name="from"
          value={months}
          onChange={setMonths}
          min={0}
          isInteger
          end={words(kitSample('ماه', 'months'))}
        />
        <PasswordField
          label={kitSample('گذرواژه', 'Password')}
          name="password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
        />
        <PasswordField
          label={kitSample('تکرار گذرواژه', 'Repeat password')}
          name="repeatPassword"
          value="something"
          onChange={still}
          autoComplete="new-password"
          error={m.form_issue_password_mismatch}
        />
        <TextArea
          label={kitSample('توضیح', 'Description')}
          name="description"
          value={text}
          onChange={setText}
          isOptional
        />
      </FieldGrid>
    </GallerySection>
  );
}
