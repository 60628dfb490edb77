import type { ReactNode } from 'react';
import { setDevice, useDevice, type Device } from '../../../device/device.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { SegmentedControl } from '../../../parts/SegmentedControl.tsx';
import css from './DisplaySettings.module.css';

const DENSITIES = [
  ['comfortable', [6, 14]],
  ['standard', [4, 9, 14]],
  ['compact', [3, 7, 11, 15]],
] as const;
const LANGUAGES = ['zh', 'en'] as const;
/** The next theme of the theme button, and its icon. */
const THEMES: Readonly<Record<Device['theme'], readonly [Device['theme'], string]>> = {
  auto: ['light', 'refresh'],
  light: ['dark', 'sun'],
  dark: ['sun', 'moon'],
  sun: ['auto', 'sun-high'],
};

/** Row height, language and theme: stored on the device. */
export function DisplaySettings(): ReactNode {
  const { t } = useTranslator();
  const { density, language, theme } = useDevice();
  const [next, icon] = THEMES[theme];
  return (
    <div className="row fixed pushed gap-10">
      <div className={css['density']}>
        <SegmentedControl
          label={t('ui.office.density')}
          segments={DENSITIES.map(([value, lines]) => ({
            value,
            label: t(`ui.office.density.${value}`),
            title: (
              <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden focusable={false}>
                <path d={lines.map((y) => `M2 ${y}h14`).join('')} stroke="currentColor" strokeWidth="1.8" />
              </svg>
            ),
          }))}
          value={density}
          onPick={(word) => setDevice({ density: word })}
        />
      </div>
      <SegmentedControl
        label={t('ui.language')}
        segments={LANGUAGES.map((value) => {
          const sign = t(`ui.language.${value}.sign`);
          return { value, title: sign, label: `${sign} ${t(`ui.language.${value}`)}` };
        })}
        value={language}
        onPick={(word) => setDevice({ language: word })}
      />
      <button
        type="button"
        className={css['theme']}
        aria-label={t('ui.office.theme', { theme: t(`ui.theme.${theme}`), next: t(`ui.theme.${next}`) })}
        title={t(`ui.theme.${theme}`)}
        onClick={() => setDevice({ theme: next })}
      >
        <Icon name={icon} size={20} />
      </button>
    </div>
  );
}
