import type { ReactNode } from 'react';
import { Icon } from '#renderer';
import type { Badge } from '../model/overlay.ts';
import css from './BadgeMark.module.css';

/** A small number at a state or line, with its sentence for who points at it or listens. */
export function BadgeMark({ badge: { icon, text, label, tone } }: { readonly badge: Badge }): ReactNode {
  return (
    <span className={css['badge']} data-badge data-tone={tone} title={label} role="img" aria-label={label}>
      <Icon name={icon} size={13} />
      {text}
    </span>
  );
}
