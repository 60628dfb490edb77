import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { ContentKind } from '../api/shapes.ts';
import { recordClick } from '../app/clicks.ts';

interface ItemLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly kind: ContentKind;
  readonly id: string;
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to a content item: each activation is recorded once, by finger or by key. */
export function ItemLink({ kind, id, href, children, ...link }: ItemLinkProps): ReactNode {
  return (
    <a {...link} href={href} onClick={() => recordClick(kind, id)}>
      {children}
    </a>
  );
}
