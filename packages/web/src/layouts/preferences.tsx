import { Monitor, Moon, Sun } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { nextTheme } from './theme-cycle.ts';

const themeIcon = { light: Sun, dark: Moon, system: Monitor };
const themeLabel = {
  light: m.layouts_theme_light,
  dark: m.layouts_theme_dark,
  system: m.layouts_theme_system,
};

export function ThemeToggle() {
  const { settings, update } = useSettings();
  return (
    <ToolButton
      icon={themeIcon[settings.theme]}
      label={themeLabel[settings.theme]}
      onClick={() => update({ theme: nextTheme(settings.theme) })}
    />
  );
}

/** Shows the language one gets: EN on a Persian page, FA on an English one. */
export function LanguageToggle() {
  const say = useSay();
  const { settings, update } = useSettings();
  const other = settings.language === 'fa' ? 'en' : 'fa';
  return (
    <Tooltip text={m.layouts_language}>
      <button
        type="button"
        className={buttonClass('quiet', 'small')}
        onClick={() => update({ language: other })}
      >
        {say(m.layouts_language_code)}
      </button>
    </Tooltip>
  );
}
