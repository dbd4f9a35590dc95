import { Monitor, Moon, Sun } from 'lucide-react';
import { m } from '../paraglide/messages.js';
import { useSettings } from '../settings/settings-provider.tsx';
import { nextTheme } from './theme-cycle.ts';
import { ToolButton } from './tool-button.tsx';

const themeIcon = { light: Sun, dark: Moon, system: Monitor };
const themeLabel = {
  light: m.shell_theme_light,
  dark: m.shell_theme_dark,
  system: m.shell_theme_system,
};

export function ThemeToggle() {
  const { settings, update } = useSettings();
  return (
    <ToolButton
      icon={themeIcon[settings.theme]}
      label={themeLabel[settings.theme]}
      onPress={() => update({ theme: nextTheme(settings.theme) })}
    />
  );
}
