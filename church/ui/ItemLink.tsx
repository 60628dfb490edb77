import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { ContentKind } from '#contract/church';
import { recordClick } from '../app/clicks/clicks.ts';

interface ItemLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick'> {
  readonly kind: ContentKind;
  /** Links without an id are not recorded. */
  readonly id: string;
  readonly href: string;
  readonly children: ReactNode;
  /** Further handler when it is followed. */
  readonly onFollow?: () => void;
}

/** A link to a content item or one of its parts: each activation is recorded once, by pointer or keyboard, also into another tab. */
export function ItemLink({ kind, id, href, children, onFollow, ...link }: ItemLinkProps): ReactNode {
  const follow = (): void => {
    if (id !== '') recordClick(kind, id);
    onFollow?.();
  };
  return (
    <a {...link} href={href} onClick={follow} onAuxClick={({ button }) => button === 1 && follow()}>
      {children}
    </a>
  );
}
