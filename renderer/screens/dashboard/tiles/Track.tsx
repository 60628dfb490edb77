import type { ReactNode } from 'react';
import css from './Track.module.css';

export interface TrackProps {
  /** 0 to 1. */
  readonly share: number;
  /** Its height and its place, and its colour as `--track-fill` where it has one of its own. */
  readonly className: string | undefined;
  /** Place of the factor whose colour it has. */
  readonly factor?: number;
}

/** How large something is beside the largest, as a bar; the number stands beside it. */
export function Track({ share, className, factor }: TrackProps): ReactNode {
  return (
    <span className={`${css['track']} ${className}`} data-factor={factor} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
