import { Suspense, lazy, useId, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { onEscape } from '../../ui/display/onEscape.ts';
import type { SharedContent } from './SharedContent.ts';
import { useContentTexts } from '../texts.ts';

const SharePanel = lazy(() => import('./SharePanel.tsx').then((module) => ({ default: module.SharePanel })));

/** Opens the sharing options of a page. */
export function ShareButton({ shared }: { readonly shared: SharedContent }): ReactNode {
  const t = useContentTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    // Esc is handled wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="share" onKeyDown={onEscape(isOpen, () => setOpen(false))}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('share.open')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="share" />
      </button>
      {isOpen && (
        <div id={id} className="share-panel">
          <Suspense fallback={null}>
            <SharePanel shared={shared} onDone={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
