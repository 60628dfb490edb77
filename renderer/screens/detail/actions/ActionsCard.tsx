import { useState, type ReactNode } from 'react';
import type { SiteLink } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useShortcuts } from '../../../shells/office/keys/shortcuts.ts';
import css from './ActionsCard.module.css';
import { ClosedActions } from './ClosedActions.tsx';
import type { Offer, Offers } from './offers.ts';

export interface ActionsCardProps {
  readonly offers: Offers;
  readonly onAction: (offer: Offer) => void;
  /** Opens the labels of the record; absent where it has none. */
  readonly onLabel?: (() => void) | undefined;
  /** Web pages about the record. */
  readonly pages: readonly Page[];
}

/** A web page about the record. */
interface Page extends Pick<SiteLink, 'name' | 'title' | 'icon'> {
  readonly href: string;
}

/** Buttons and reasons shown before the user expands the list. */
const MAX_SHOWN = 5;

/** Open actions of the record; in one line, which opens, why the others are closed. */
export function ActionsCard({ offers: { open, closed }, onAction, onLabel, pages }: ActionsCardProps): ReactNode {
  const { t } = useTranslator();
  const [isAsked, setAsked] = useState(false);
  const toggle = (): void => setAsked(!isAsked);
  useShortcuts(closed.length > 0 ? [{ keys: 'w', title: 'ui.record.whyNot.key', group: 'ui.record.keys', run: toggle }] : []);
  if (open.length + closed.length + pages.length === 0 && !onLabel) return null;
  return (
    <div className={css['card']}>
      <section aria-label={t('ui.record.open')}>
        <h2>{t('ui.record.open')}</h2>
        {open.length === 0 && <p className={css['nothing']}>{t('ui.record.open.empty')}</p>}
        <OpenActions open={open} onAction={onAction} onLabel={onLabel} pages={pages} />
      </section>
      {closed.length > 0 && (
        <section aria-label={t('ui.record.closed')}>
          <button type="button" className={css['why']} aria-expanded={isAsked} data-testid="why-not" onClick={toggle}>
            <Icon name={isAsked ? 'chevron-down' : 'chevron-right'} size={16} />
            <span>{t('ui.record.whyNot', { count: closed.length })}</span>
            <kbd>W</kbd>
          </button>
          {isAsked && <ClosedActions closed={closed} />}
        </section>
      )}
    </div>
  );
}

function OpenActions({
  open,
  onAction,
  onLabel,
  pages,
}: { readonly open: readonly Offer[] } & Pick<ActionsCardProps, 'onAction' | 'onLabel' | 'pages'>): ReactNode {
  const { t } = useTranslator();
  const [isExpanded, setExpanded] = useState(false);
  const remaining = MAX_SHOWN - pages.length - (onLabel ? 1 : 0);
  const visible = isExpanded || open.length <= remaining ? open : open.slice(0, remaining - 1);
  return (
    <div className={css['buttons']}>
      {visible.map((offer, at) => (
        <button
          key={offer.action}
          type="button"
          className={css['action']}
          data-action={offer.action}
          data-rank={at === 0 ? 'first' : at < 3 ? 'early' : 'late'}
          onClick={() => onAction(offer)}
        >
          <Icon name={actionIcon(offer)} size={18} />
          <span>{t(offer.title)}</span>
        </button>
      ))}
      {onLabel && (
        <button type="button" className={css['action']} data-rank="late" onClick={onLabel}>
          <Icon name="printer" size={18} />
          <span>{t('ui.record.label')}</span>
        </button>
      )}
      {pages.map(({ name, title, icon, href }) => (
        <a key={name} className={css['action']} data-rank="late" href={href} target="_blank" rel="noreferrer">
          <Icon name={icon ?? 'world'} size={18} />
          <span>{t(title)}</span>
        </a>
      ))}
      {visible.length < open.length && (
        <button type="button" className={css['action']} data-rank="late" onClick={() => setExpanded(true)}>
          <Icon name="dots" size={18} />
          <span>{t('ui.record.more', { count: open.length - visible.length })}</span>
        </button>
      )}
    </div>
  );
}
