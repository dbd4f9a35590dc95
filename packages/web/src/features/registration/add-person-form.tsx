import { type Applicant, newPersonSchema } from '@sanjeh/contract/applicant/applicant.schema';
import { Form } from '#form/form.tsx';
import { PlaceFields, placePart } from '#form/place-fields.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { dropDraft, readDraft } from './person-draft.ts';
import { PersonFields } from './person-fields.tsx';
import { personPart } from './person-values.ts';
import { addPerson } from './registration.api.ts';
import { checkBirthDate } from './registration-schema.ts';
import { RelationField } from './relation-field.tsx';

type AddPersonFormProps = {
  labelledBy: string;
  /** The people of the account: the first lends the place of residence, and only one can be oneself. */
  people: readonly Applicant[];
  askedAge: number | null;
  onAdded: (person: Applicant) => Promise<void> | void;
};

/** Somebody else in the own account. */
export function AddPersonForm({ labelledBy, people, askedAge, onAdded }: AddPersonFormProps) {
  const say = useSay();
  const [first] = people;
  const hasSelf = people.some(({ relation }) => relation === 'self');
  const draft = readDraft(first?.phoneNumber ?? '');
  const form = useSchemaForm({
    schema: newPersonSchema,
    defaultValues: {
      firstName: '',
      lastName: '',
      nationalCode: '',
      birthDate: '',
      weeksPremature: 0,
      ...(first ? { lastName: first.lastName, provinceId: first.provinceId, cityId: first.cityId } : {}),
      ...draft,
      relation: draft === null || (hasSelf && draft.relation === 'self') ? 'child' : draft.relation,
    },
    check: checkBirthDate,
    onSubmit: async (values) => {
      const added = await addPerson(values);
      dropDraft();
      await onAdded(added);
    },
  });
  const person = personPart(form);
  return (
    <Form form={form} labelledBy={labelledBy} className="flex flex-col gap-5">
      <RelationField
        control={person.control}
        label={m.person_add_for_whom}
        offered={hasSelf ? ['child', 'other'] : ['child', 'other', 'self']}
      />
      <PersonFields control={person.control} askedAge={askedAge} />
      <PlaceFields form={placePart(person)} />
      <SubmitButton form={form} className="w-full">
        {say(m.person_add_submit)}
      </SubmitButton>
    </Form>
  );
}
