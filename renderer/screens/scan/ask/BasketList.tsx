import type { ReactNode } from 'react';
import type { Card, SlotView } from '#engine';
import type { RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { remediesFor } from '../../../parts/remedies.ts';
import { Value } from '../../../parts/value/Value.tsx';
import type { RefusedScan } from '../machine/scanContext.ts';
import css from './BasketList.module.css';
import { PutAwayCodes } from './PutAwayCodes.tsx';

export interface BasketListProps {
  readonly slot: SlotView;
  readonly codes: readonly string[];
  readonly cards: readonly (Card | null)[];
  readonly refusals: readonly RenderedRefusal[];
  /** The last scan, where this basket refused it: shown first, not counted. */
  readonly refused: RefusedScan | undefined;
  /** Codes that were taken out again. */
  readonly putAway: readonly string[];
  readonly onRemove: (index: number) => void;
  readonly onTakeBack: (code: string) => void;
  /** Dismisses the refused scan. */
  readonly onDismiss: () => void;
  /** Beside a form, which needs the room: once something was refused, only that is listed. */
  readonly isBrief?: boolean;
}

/** The scanned codes, the latest first; a refused one is on top with its reason, what was taken out again is below. */
export function BasketList(props: BasketListProps): ReactNode {
  const { slot, codes, cards, refusals, refused, putAway, onRemove, onTakeBack, onDismiss, isBrief = false } = props;
  const { t } = useTranslator();
  const reversed = refused?.isRepeat ? undefined : refused;
  const isRejected = (index: number): boolean => reasonsOf(slot, refusals, index).length > 0;
  const rejected = codes.filter((_, i) => isRejected(i)).length + (reversed ? 1 : 0);
  return (
    <section className={css['basket']} data-brief={isBrief && (rejected > 0 ? 'refused' : 'all')} aria-label={t(slot.title)}>
      <header className={css['head']}>
        <b>{t(slot.title)}</b>
        <span>{t('ui.basket.count', { count: codes.length })}</span>
        {rejected > 0 && codes.length > 0 && (
          <span className={css['good']}>
            <Icon name="circle-check" size={22} />
            {t('ui.basket.good', { count: codes.length + (reversed ? 1 : 0) - rejected })}
          </span>
        )}
        {rejected > 0 && (
          <span className={css['bad']}>
            <Icon name="hand-stop" size={22} />
            {t('ui.basket.refused', { count: rejected })}
          </span>
        )}
      </header>
      <ol className="list fill scroll" data-scrolls>
        {reversed && (
          <Row
            code={reversed.code}
            card={reversed.card ?? null}
            slot={slot}
            reasons={reversed.refusals}
            onRemove={onDismiss}
          />
        )}
        {codes
          .map((code, i) => ({ code, i }))
          .filter(({ i }) => !isBrief || rejected === 0 || isRejected(i))
          .toReversed()
          .map(({ code, i }) => (
            <Row
              key={code}
              code={code}
              card={cards[i] ?? null}
              slot={slot}
              reasons={reasonsOf(slot, refusals, i)}
              again={refused?.isRepeat ? reasonsOf(slot, refused.refusals, i) : []}
              onRemove={() => onRemove(i)}
            />
          ))}
      </ol>
      {!isBrief && <PutAwayCodes codes={putAway.filter((code) => !codes.includes(code))} onTakeBack={onTakeBack} />}
    </section>
  );
}

function reasonsOf({ input }: SlotView, refusals: readonly RenderedRefusal[], index: number): readonly RenderedRefusal[] {
  return refusals.filter(({ at = '' }) => at === `/${input}/${index}` || at.startsWith(`/${input}/${index}/`));
}

interface RowProps {
  readonly code: string;
  readonly card: Card | null;
  readonly slot: SlotView;
  readonly reasons: readonly RenderedRefusal[];
  /** It was scanned again just now: why nothing changed. */
  readonly again?: readonly RenderedRefusal[];
  readonly onRemove?: () => void;
}

function Row({ code, card, slot, reasons, again = [], onRemove }: RowProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const [first, ...others] = slot.show.filter(({ name }) => card?.values[name] !== code);
  // A count beside a code would be read as its quantity.
  const number = others.find(({ kind }) => kind === 'decimal');
  return (
    <li
      ref={again.length > 0 ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      className={css['row']}
      data-refused={reasons.length > 0}
      data-again={again.length > 0}
    >
      <Icon name={reasons.length > 0 ? 'hand-stop' : again.length > 0 ? 'alert-triangle' : 'circle-check'} size={32} />
      <span className={css['words']}>
        <span className={css['code']}>
          <Code value={code} />
          {first && card && (
            <span className="muted">
              <Value field={first} value={card.values[first.name] ?? null} />
            </span>
          )}
        </span>
        {remediesFor([...reasons, ...again], translator).map(({ help, reasons: alike }) => (
          <span key={help} className={css['pair']}>
            <span>
              {alike.map(({ code: reason, text }, i) => (
                <span key={`${reason}-${i}`} className={css['reason']} data-refusal={reason}>
                  {text}
                </span>
              ))}
            </span>
            {help !== '' && reasons.length > 0 && <span>{help}</span>}
          </span>
        ))}
      </span>
      {number && card && (
        <b className={css['number']}>
          <Value field={number} value={card.values[number.name] ?? null} />
        </b>
      )}
      {onRemove && (
        <button type="button" className={css['remove']} aria-label={t('ui.basket.remove', { code })} onClick={onRemove}>
          <Icon name="x" size={32} />
        </button>
      )}
    </li>
  );
}
