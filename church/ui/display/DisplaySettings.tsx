import type { ReactNode } from 'react';
import { changeSettings, LOVE_TEXT_SIZES, TEXT_SIZES, useSettings, type Theme } from '../../app/settings.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Icon } from '../Icon.tsx';
import { LanguageChip } from './LanguageChip.tsx';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** Size of the text up to 30 px, light or dark, language. */
export function DisplaySettings(): ReactNode {
  const t = useSiteTexts();
  const { theme, love } = useSettings();
  return (
    <div className="display-choices" role="group" aria-label={t('display.title')}>
      <TextSize />
      {!love && (
        <div className="display-group" role="group" aria-label={t('display.theme')}>
          {THEMES.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === theme}
              onClick={() => changeSettings({ theme: one })}
            >
              {t(`display.theme.${one}` as 'display.theme.auto')}
            </button>
          ))}
        </div>
      )}
      <LanguageChip />
    </div>
  );
}

function TextSize(): ReactNode {
  const t = useSiteTexts();
  const { textSize, love } = useSettings();
  const sizes: readonly number[] = love ? LOVE_TEXT_SIZES : TEXT_SIZES;
  const now = textSize ?? sizes[0]!;
  const smaller = sizes.findLast((size) => size < now);
  const bigger = sizes.find((size) => size > now);
  return (
    <div className="display-group" role="group" aria-label={t('display.textSize')}>
      <button
        type="button"
        className="chip"
        disabled={smaller === undefined}
        onClick={() => changeSettings({ textSize: smaller ?? null })}
        aria-label={t('display.smaller')}
      >
        <Icon name="minus" size={20} />
      </button>
      <span className="display-size" role="status">
        {t('display.size', { size: now })}
      </span>
      <button
        type="button"
        className="chip"
        disabled={bigger === undefined}
        onClick={() => changeSettings({ textSize: bigger ?? null })}
        aria-label={t('display.bigger')}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
