import type { ReactNode } from 'react';
import type { ContentKind } from '../api/shapes.ts';
import { Facts } from './Facts.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { ItemLink } from './ItemLink.tsx';

export interface ContentRowProps {
  readonly kind: ContentKind;
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly icon: IconName;
  /** What is said below the title; what is missing is left out. */
  readonly facts: readonly (string | null)[];
  /** What stands at the end: its length, its day. */
  readonly aside?: string | null;
}

/** One thing of a list: an arch with what it is, its title, its facts. */
export function ContentRow({ kind, id, title, href, icon, facts, aside = null }: ContentRowProps): ReactNode {
  return (
    <ItemLink className="row" kind={kind} id={id} href={href}>
      <span className="row-icon">
        <Icon name={icon} />
      </span>
      <span className="row-words">
        <span className="row-title">{title}</span>
        <span className="row-facts">
          <Facts facts={facts} />
        </span>
      </span>
      {aside !== null && <span className="row-aside">{aside}</span>}
    </ItemLink>
  );
}
