import { type Applicant, personInputSchema } from '@sanjeh/contract/applicant/applicant.schema';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import { Form } from '#form/form.tsx';
import { PlaceFields, placePart } from '#form/place-fields.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { PersonFields } from './person-fields.tsx';
import { personPart } from './person-values.ts';
import { correctPerson } from './registration.api.ts';
import { checkBirthDate } from './registration-schema.ts';
import { RelationField } from './relation-field.tsx';

type EditPersonFormProps = {
  labelledBy: string;
  person: Applicant;
  onSaved: (person: Applicant) => Promise<void> | void;
};

/** Everything but the national code, by which somebody is known. */
export function EditPersonForm({ labelledBy, person, onSaved }: EditPersonFormProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const { firstName, lastName, gender, birthDate, relation, weeksPremature, provinceId, cityId } = person;
  const form = useSchemaForm({
    schema: personInputSchema,
    defaultValues: { firstName, lastName, gender, birthDate, relation, weeksPremature, provinceId, cityId },
    check: checkBirthDate,
    onSubmit: async (values) => onSaved(await correctPerson(person.id, values)),
  });
  const part = personPart(form);
  const { nationalCode } = person;
  return (
    <Form form={form} labelledBy={labelledBy} className="flex max-w-2xl flex-col gap-5">
      <RelationField control={part.control} label={m.person_relation} />
      <PersonFields control={part.control} hasCode={false} />
      <div>
        <p className="text-sm text-muted">{say(m.person_code_stays)}</p>
        <p>
          <bdi dir="ltr" className="tabular-nums">
            {language === 'fa' ? toPersianDigits(nationalCode) : nationalCode}
          </bdi>
        </p>
      </div>
      <PlaceFields form={placePart(part)} />
      <SubmitButton form={form} className="self-start" />
    </Form>
  );
}
