import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useSettings } from '../../app/settings.ts';
import { useSite } from '../../i18n/speak.ts';
import { Icon } from '../Icon.tsx';
import { LanguageChip } from './LanguageChip.tsx';
import { onEscape } from './onEscape.ts';

const Display = lazy(async () => ({ default: (await import('./Display.tsx')).Display }));

/** Opens the choices of how the site looks. At the foot of a page it is named, and the other language stands beside it. */
export function DisplayButton({ isNamed = false }: { readonly isNamed?: boolean }): ReactNode {
  const t = useSite();
  const id = useId();
  const { love } = useSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    // Esc is heard wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={isNamed ? 'display named' : 'display'} onKeyDown={onEscape(isOpen, () => setOpen(false))}>
      <button
        type="button"
        className={isNamed ? 'chip' : 'icon-button'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="text" />
        <span className={isNamed ? undefined : 'unseen'}>{t(love ? 'display.openLove' : 'display.open')}</span>
      </button>
      {isNamed && <LanguageChip />}
      {isOpen && (
        <div id={id} className="display-panel">
          <Suspense fallback={null}>
            <Display />
          </Suspense>
        </div>
      )}
    </div>
  );
}
