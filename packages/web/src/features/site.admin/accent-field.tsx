import type { SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { type AccentTones, accentOf, grounds, movedThemes, ownAccent } from '@sanjeh/domain/colour/accent';
import { isHexColour } from '@sanjeh/domain/colour/rgb';
import { FormTextField } from '#form/form-text-field.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

const themes = ['light', 'dark'] as const;
const titles = { light: m.site_theme_light, dark: m.site_theme_dark };
const movedWords = { light: m.site_accent_darker, dark: m.site_accent_lighter };
const inks = { light: '#10211b', dark: '#e6f1ed' };

/** A colour, and what both themes make of it before anybody sees it. */
export function AccentField({ form }: { form: SchemaForm<SiteValues> }) {
  const say = useSay();
  const typed = form.watch('accent').trim().toLowerCase();
  const accent = isHexColour(typed) ? typed : null;
  const choose = (hex: string) =>
    form.setValue('accent', hex, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const moved = accent ? movedThemes(accent) : [];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <FormTextField
          control={form.control}
          name="accent"
          label={m.site_field_accent}
          description={m.site_accent_help}
          digits
          isCode
          inputMode="text"
          className="min-w-48 flex-1"
        />
        <input
          type="color"
          aria-label={say(m.site_accent_pick)}
          value={accent ?? ownAccent}
          onChange={(event) => choose(event.target.value)}
          className="mt-7.5 h-11 w-16 cursor-pointer rounded-xl border border-control bg-surface p-1"
        />
        {accent !== ownAccent && (
          <Button variant="quiet" className="mt-7.5" onPress={() => choose(ownAccent)}>
            {say(m.site_accent_own)}
          </Button>
        )}
      </div>
      <div aria-live="polite" className="flex flex-col gap-1 text-sm">
        {accent && moved.length === 0 && <p className="text-muted">{say(m.site_accent_fits)}</p>}
        {accent &&
          moved.map((theme) => (
            <p key={theme} className="text-warning-text">
              {say(movedWords[theme], { colour: `\u2066${accentOf(accent)[theme].fill}\u2069` })}
            </p>
          ))}
      </div>
      {accent && (
        <div className="grid gap-3 sm:grid-cols-2">
          {themes.map((theme) => (
            <Sample
              key={theme}
              title={say(titles[theme])}
              tones={accentOf(accent)[theme]}
              ground={grounds[theme][1] ?? ''}
              ink={inks[theme]}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type SampleProps = { title: string; tones: AccentTones; ground: string; ink: string };

function Sample({ title, tones, ground, ink }: SampleProps) {
  const say = useSay();
  return (
    <figure className="rounded-xl border border-line p-4" style={{ background: ground, color: ink }}>
      <figcaption className="mb-3 text-sm">{title}</figcaption>
      <div className="flex flex-wrap items-center gap-3">
        <span
          className="rounded-xl px-4 py-2 font-semibold"
          style={{ background: tones.fill, color: tones.onFill }}
        >
          {say(m.site_sample_button)}
        </span>
        <span className="font-semibold underline" style={{ color: tones.text }}>
          {say(m.site_sample_link)}
        </span>
        <span className="rounded-xl px-3 py-2" style={{ background: tones.soft, color: tones.text }}>
          {say(m.site_sample_soft)}
        </span>
      </div>
      <p dir="ltr" className="mt-3 text-start text-xs tabular-nums">
        {[tones.fill, tones.onFill, tones.text, tones.soft].join(' ')}
      </p>
    </figure>
  );
}
