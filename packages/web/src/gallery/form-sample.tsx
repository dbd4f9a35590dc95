import { signInSchema } from '@sanjeh/contract/account/account.schema';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { Form } from '#form/form.tsx';
import { FormPasswordField, FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useWords } from '../ui/words.ts';
import { GallerySection } from './gallery-section.tsx';
import { kitSample } from './kit-sample.ts';

const answerTime = 1200;

/** A form whose server refuses the first call as a whole, the second on a field, and takes the third. */
export function FormSample() {
  const words = useWords();
  const [calls, setCalls] = useState(0);
  const form = useSchemaForm({
    schema: signInSchema,
    defaultValues: { username: '', password: '' },
    onSubmit: async () => {
      await new Promise((resolve) => setTimeout(resolve, answerTime));
      setCalls(calls + 1);
      if (calls === 0) throw new ApiProblem(401, { code: 'wrong_credentials', requestId: 'sample' });
      if (calls === 1) {
        const issues = [{ path: ['username'], code: 'taken' as const }];
        throw new ApiProblem(400, { code: 'invalid_input', issues, requestId: 'sample' });
      }
    },
  });
  return (
    <GallerySection title={kitSample('فرم', 'Form')}>
      <Form form={form} className="flex max-w-md flex-col gap-5">
        <FormTextField
          control={form.control}
          name="username"
          label={kitSample('نام کاربری', 'User name')}
          digits
          autoComplete="username"
        />
        <FormPasswordField
          control={form.control}
          name="password"
          label={kitSample('گذرواژه', 'Password')}
          autoComplete="current-password"
        />
        <SubmitButton form={form}>{words(kitSample('ورود', 'Sign in'))}</SubmitButton>
        <output>{words(kitSample(`فراخوانی‌ها: ${calls}`, `Calls: ${calls}`))}</output>
      </Form>
    </GallerySection>
  );
}
