import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useSettings } from '../../app/settings.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Icon } from '../Icon.tsx';
import { LanguageChip } from './LanguageChip.tsx';
import { onEscape } from './onEscape.ts';

const DisplaySettings = lazy(async () => ({ default: (await import('./DisplaySettings.tsx')).DisplaySettings }));

/** Opens the display settings. At the bottom of a page it has a label, and the language switch is beside it. */
export function DisplayButton({ isNamed: hasLabel = false }: { readonly isNamed?: boolean }): ReactNode {
  const t = useSiteTexts();
  const id = useId();
  const { love } = useSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    // Esc is handled wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={hasLabel ? 'display named' : 'display'} onKeyDown={onEscape(isOpen, () => setOpen(false))}>
      <button
        type="button"
        className={hasLabel ? 'chip' : 'icon-button'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="text" />
        <span className={hasLabel ? undefined : 'unseen'}>{t(love ? 'display.openLove' : 'display.open')}</span>
      </button>
      {hasLabel && <LanguageChip />}
      {isOpen && (
        <div id={id} className="display-panel">
          <Suspense fallback={null}>
            <DisplaySettings />
          </Suspense>
        </div>
      )}
    </div>
  );
}
