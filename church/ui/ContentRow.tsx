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
  /** In place of the icon: the button that plays a recording. */
  readonly lead?: ReactNode;
  /** A highlighted label before the title. */
  readonly mark?: string | null;
  /** Shown below the title; missing values are left out. */
  readonly facts: readonly (string | null)[];
  /** First lines of a text, below the facts. */
  readonly note?: string | null;
  /** Shown at the end: duration or date. */
  readonly trailing?: string | null;
}

/** An item of a list: an arch with its icon, its title, its facts. All of it leads to the item, but for the button in front. */
export function ContentRow({ kind, id, title, href, icon, lead, mark, facts, note, trailing }: ContentRowProps): ReactNode {
  return (
    <li className="row">
      {lead ?? (
        <span className="row-icon">
          <Icon name={icon} />
        </span>
      )}
      <ItemLink className="row-link" kind={kind} id={id} href={href}>
        <span className="row-title" lang="zh-CN">
          {mark && <span className="row-mark">{mark}</span>}
          {title}
        </span>
        <span className="row-facts">
          <Facts facts={facts} />
        </span>
        {note && <span className="row-note">{note}</span>}
      </ItemLink>
      {trailing && <span className="row-aside">{trailing}</span>}
    </li>
  );
}
