import type { ReactNode } from 'react';
import type { ContentKind } from '#contract/church';
import { Facts } from './Facts.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { ItemLink } from './ItemLink.tsx';

export interface ContentRowProps {
  readonly kind: ContentKind;
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly icon: IconName;
  /** Shown below the title; missing values are left out. */
  readonly facts: readonly (string | null)[];
  /** Shown at the end: duration or date. */
  readonly trailing?: string | null;
}

/** An item of a list: an arch with its icon, its title, its facts. */
export function ContentRow({ kind, id, title, href, icon, facts, trailing = null }: ContentRowProps): ReactNode {
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
      {trailing !== null && <span className="row-aside">{trailing}</span>}
    </ItemLink>
  );
}
