import { lazy, Suspense, type ReactNode } from 'react';
import type { Json } from '../api/reads.ts';
import { AudioView } from './media/AudioView.tsx';
import { ScheduleView } from './ScheduleView.tsx';
import { Value, type ValueProps } from './Value.tsx';
import { isReference } from './valueText.ts';

const MarkdownView = lazy(() => import('./media/MarkdownView.tsx').then((part) => ({ default: part.MarkdownView })));

/** A value where there is room for all of it: a text as it is read, a recording with its player. Everything else is a {@link Value}. */
export function WholeValue(props: ValueProps): ReactNode {
  const { field, value } = props;
  if (field.widget === 'markdown' && typeof value === 'string')
    return (
      <Suspense fallback={value}>
        <MarkdownView text={value} top={3} />
      </Suspense>
    );
  if (field.widget === 'audio' && typeof value === 'string') return <AudioView id={value} name="" isOpen />;
  if (field.widget === 'audio' && isReference(value ?? null)) return <OneAudio value={value!} />;
  if (field.widget === 'schedule' && Array.isArray(value) && value.length > 0)
    return <ScheduleView entries={value as Parameters<typeof ScheduleView>[0]['entries']} />;
  return <Value {...props} />;
}

function OneAudio({ value }: { readonly value: Json }): ReactNode {
  return isReference(value) ? <AudioView id={value.id} name={value.code} isOpen /> : null;
}
