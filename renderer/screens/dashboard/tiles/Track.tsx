import type { ReactNode } from 'react';
import css from './Track.module.css';

export interface TrackProps {
  /** 0 to 1. */
  readonly share: number;
  /** Class for height and position, and for the colour as `--track-fill` where it has its own. */
  readonly className: string | undefined;
  /** Index of the factor that sets the colour. */
  readonly factor?: number;
}

/** A bar that shows a value relative to the largest one; the number is printed beside it. */
export function Track({ share, className, factor }: TrackProps): ReactNode {
  return (
    <span className={`${css['track']} ${className}`} data-factor={factor} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
