import type { MouseEvent, ReactNode } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** Leads to a story by its id. Beside the sidebar the toolbar stays as it is; in a tab or window of its own it is opened by its address. */
export function StoryAnchor({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  const select = (event: MouseEvent): void => {
    if (globalThis.parent === globalThis.window || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    addons.getChannel().emit(SELECT_STORY, { storyId: to });
  };
  return (
    <a href={`./?path=/story/${to}`} target="_top" onClick={select}>
      {children}
    </a>
  );
}
