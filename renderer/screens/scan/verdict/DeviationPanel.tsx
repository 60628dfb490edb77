import type { ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Code } from '../../../parts/Code.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import type { Deviating } from './deviation.ts';
import { rackOf } from '../ask/rack.ts';
import { RackDrawing } from '../ask/RackDrawing.tsx';
import css from './DeviationPanel.module.css';

export interface DeviationPanelProps {
  readonly deviating: Deviating;
  /** The thing in hand. */
  readonly children?: ReactNode;
}

/** Fewer values are no label in the hand, but a place. */
const LABEL = 4;

/** What was expected and what was scanned, where both are in their rack, and the thing in hand. The two codes stand side by side, without what both codes begin with. */
export function DeviationPanel({ deviating, children }: DeviationPanelProps): ReactNode {
  const { at, given, expected } = deviating;
  const rack = expected !== undefined && at.show.length < LABEL ? rackOf(expected, given) : undefined;
  return (
    <>
      <Pair deviating={deviating} />
      {rack ? (
        <div className={css['beside']}>
          <RackDrawing rack={rack} />
          {children}
        </div>
      ) : (
        children
      )}
    </>
  );
}

function Pair({ deviating }: Pick<DeviationPanelProps, 'deviating'>): ReactNode {
  const { t } = useSpeech();
  const { at, given, expected, short } = deviating;
  const slot = t(at.title);
  return (
    <section className={css['pair']} data-testid="deviation" data-one={expected === undefined}>
      {expected !== undefined && short.expected !== undefined && (
        <>
          <Side
            tone="expected"
            icon="map-pin"
            caption={t('ui.deviates.expected', { slot })}
            short={short.expected}
            code={expected}
          />
          <span className={css['unequal']} aria-hidden>
            ≠
          </span>
        </>
      )}
      <Side tone="given" icon="scan" caption={t('ui.deviates.given', { slot })} short={short.given} code={given} />
    </section>
  );
}

interface SideProps {
  readonly tone: 'expected' | 'given';
  readonly icon: string;
  readonly caption: string;
  readonly short: string;
  readonly code: string;
}

/** Signs that fit at full size. */
const FITTING = 7;

function Side({ tone, icon, caption, short, code }: SideProps): ReactNode {
  return (
    <div className={css['side']} data-tone={tone}>
      <span className={css['caption']}>
        <Icon name={icon} size={28} />
        {caption}
      </span>
      <b
        className={css['short']}
        style={{ fontSize: `min(var(--most, 72px), ${(72 * FITTING) / Math.max(FITTING, short.length)}px, 11cqi)` }}
      >
        {short}
      </b>
      {code !== short && (
        <span className={css['code']}>
          <Code value={code} />
        </span>
      )}
    </div>
  );
}
