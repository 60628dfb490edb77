import { useMemo, type ReactNode } from 'react';
import { useSession } from '../session/useSession.ts';
import { SpeechContext, useSpeech } from './SpeechContext.tsx';

/** Shows and takes the moments of everything below in the zone of an area; without one in that of the plant. */
export function AreaZone({
  area = '',
  children,
}: {
  readonly area?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const speech = useSpeech();
  const session = useSession();
  const zones = 'me' in session ? session.me.zones : undefined;
  const zone = zones?.[area] ?? zones?.[''] ?? speech.zone;
  const shown = useMemo(() => (zone === speech.zone ? speech : { ...speech, zone }), [speech, zone]);
  return <SpeechContext value={shown}>{children}</SpeechContext>;
}
