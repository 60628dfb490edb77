import type { ReactNode } from 'react';
import type { StoryKind } from '../plant/kinds.ts';

/** Leads to the page of another definition. */
export function StoryLink({
  kind,
  id,
  children,
}: {
  readonly kind: StoryKind;
  readonly id: string;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <a href={`./?path=/story/${kind}-${id}--docs`} target="_top">
      {children ?? id}
    </a>
  );
}
