import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useCities, useProvinces } from '#api/places.ts';
import { StaleDialog, type StaleWords } from '#form/stale-dialog.tsx';
import { TwoVersions } from '#form/two-versions.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { correctedLabels, type FieldLabel } from '../person-field-labels.ts';
import type { PersonValues } from '../person-form.ts';

const words: StaleWords = {
  title: m.admin_crud_stale_title,
  later: m.admin_crud_stale_keep_editing,
  theirs: m.admin_crud_stale_take_theirs,
  mine: m.admin_crud_stale_save_mine,
};

type Shown = keyof typeof correctedLabels;
const fields = Object.keys(correctedLabels) as Shown[];

type Props = { mine: PersonValues; theirs: ApplicantDetail; onChoice: (choice: StaleChoice) => void };

/** Both versions field by field, as far as they differ. */
export function CorrectionStaleDialog({ mine, theirs, onChoice }: Props) {
  const say = useSay();
  const textOf = useFieldText();
  const { data: provinces = [] } = useProvinces();
  const { data: cities = [] } = useCities(mine.provinceId);
  const nameIn = (places: typeof provinces, id: number) => places.find((place) => place.id === id)?.name;
  const written: Record<Shown, unknown> = {
    ...{ relation: mine.relation, weeksPremature: mine.weeksPremature },
    ...{ firstName: mine.firstName, lastName: mine.lastName, gender: mine.gender, birthDate: mine.birthDate },
    provinceName: nameIn(provinces, mine.provinceId),
    cityName: nameIn(cities, mine.cityId),
  };
  const different = fields.filter((field) => written[field] !== theirs[field]);
  return (
    <StaleDialog words={words} text={say(m.form_stale_text)} onChoice={onChoice}>
      <dl className="mt-4 flex flex-col gap-4">
        {different.map((field) => (
          <div key={field}>
            <dt className="mb-1 font-semibold">{say(correctedLabels[field].label)}</dt>
            <dd>
              <TwoVersions
                mine={{ title: m.admin_crud_stale_mine, content: textOf(field, written[field]) }}
                theirs={{ title: m.admin_crud_stale_theirs, content: textOf(field, theirs[field]) }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </StaleDialog>
  );
}

function useFieldText() {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  return (field: Shown, value: unknown) => {
    const label: FieldLabel = correctedLabels[field];
    if (value === null || value === undefined || value === '') return say(m.admin_crud_nothing);
    const text = label.text?.(value, { say, format, language });
    return <ContentText text={text ?? (typeof value === 'number' ? format.number(value) : String(value))} />;
  };
}
