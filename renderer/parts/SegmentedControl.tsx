import type { ReactNode } from 'react';
import css from './SegmentedControl.module.css';

interface Segment<T extends string> {
  readonly value: T;
  /** In the language of the user, or a drawing. */
  readonly title: ReactNode;
  /** Accessible name and tooltip, where the title is not one. */
  readonly label?: string;
}

export interface SegmentedControlProps<T extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly segments: readonly Segment<T>[];
  readonly value: T;
  readonly onPick: (value: T) => void;
}

/** A choice between a few options, side by side. */
export function SegmentedControl<T extends string>({ label, segments, value, onPick }: SegmentedControlProps<T>): ReactNode {
  return (
    <div className={css['segments']} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={css['segment']}
          aria-label={segment.label}
          title={segment.label}
          aria-pressed={segment.value === value}
          onClick={() => onPick(segment.value)}
        >
          {segment.title}
        </button>
      ))}
    </div>
  );
}
