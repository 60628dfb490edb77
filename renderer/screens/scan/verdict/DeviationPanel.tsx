import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import type { ActiveDeviation } from './deviation.ts';
import { rackOf } from '../ask/rack.ts';
import { RackDrawing } from '../ask/RackDrawing.tsx';
import css from './DeviationPanel.module.css';

export interface DeviationPanelProps {
  readonly deviating: ActiveDeviation;
  /** The main card. */
  readonly children?: ReactNode;
}

/** A label has at least this many values; fewer are a location. */
const MIN_LABEL_FIELDS = 4;

/**
 * The expected and the scanned code, their positions in the rack, and the main card. Both codes are side by side without
 * their common prefix.
 */
export function DeviationPanel({ deviating, children }: DeviationPanelProps): ReactNode {
  const { at, given, expected } = deviating;
  const rack = expected !== undefined && at.show.length < MIN_LABEL_FIELDS ? rackOf(expected, given) : undefined;
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
  const { t } = useTranslator();
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

/** Characters that fit at full size. */
const MAX_FULL_SIZE = 7;

function Side({ tone, icon, caption, short, code }: SideProps): ReactNode {
  return (
    <div className={css['side']} data-tone={tone}>
      <span className={css['caption']}>
        <Icon name={icon} size={28} />
        {caption}
      </span>
      <b
        className={css['short']}
        style={{
          fontSize: `min(var(--most, 72px), ${(72 * MAX_FULL_SIZE) / Math.max(MAX_FULL_SIZE, short.length)}px, 11cqi)`,
        }}
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
