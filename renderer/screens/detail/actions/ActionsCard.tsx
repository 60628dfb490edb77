import { useState, type ReactNode } from 'react';
import type { SiteLink } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './ActionsCard.module.css';
import { ClosedActions } from './ClosedActions.tsx';
import type { Offer, Offers } from './offers.ts';

export interface ActionsCardProps {
  readonly offers: Offers;
  readonly onAct: (offer: Offer) => void;
  /** Opens the record's labels; absent where it has none. */
  readonly onLabel?: (() => void) | undefined;
  /** Pages of websites about the record. */
  readonly pages: readonly Page[];
}

/** A page of a website that is about the record. */
interface Page extends Pick<SiteLink, 'name' | 'title' | 'icon'> {
  readonly href: string;
}

/** Buttons and reasons there is room for before somebody asks for all. */
const MOST = 6;

/** What may be done with the record now, beside what may not, and why. */
export function ActionsCard({ offers: { open, closed }, onAct, onLabel, pages }: ActionsCardProps): ReactNode {
  const { t } = useSpeech();
  if (open.length + closed.length + pages.length === 0 && !onLabel) return null;
  return (
    <div className={css['card']}>
      <section className={css['open']} aria-label={t('ui.record.open')}>
        <h2>{t('ui.record.open')}</h2>
        {open.length === 0 && <p className={css['nothing']}>{t('ui.record.open.empty')}</p>}
        <OpenActions open={open} onAct={onAct} onLabel={onLabel} pages={pages} />
      </section>
      {closed.length > 0 && (
        <section className={css['closed']} aria-label={t('ui.record.closed')}>
          <h2>{t('ui.record.closed')}</h2>
          <ClosedActions closed={closed} />
        </section>
      )}
    </div>
  );
}

function OpenActions({
  open,
  onAct,
  onLabel,
  pages,
}: { readonly open: readonly Offer[] } & Pick<ActionsCardProps, 'onAct' | 'onLabel' | 'pages'>): ReactNode {
  const { t } = useSpeech();
  const [isWhole, setWhole] = useState(false);
  const room = MOST - pages.length - (onLabel ? 1 : 0);
  const shown = isWhole || open.length <= room ? open : open.slice(0, room - 1);
  return (
    <div className={css['buttons']}>
      {shown.map((offer, at) => (
        <button
          key={offer.action}
          type="button"
          className={css['action']}
          data-rank={at === 0 ? 'first' : at < 3 ? 'early' : 'late'}
          onClick={() => onAct(offer)}
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
      {shown.length < open.length && (
        <button type="button" className={css['action']} data-rank="late" onClick={() => setWhole(true)}>
          <Icon name="dots" size={18} />
          <span>{t('ui.record.more', { count: open.length - shown.length })}</span>
        </button>
      )}
    </div>
  );
}
