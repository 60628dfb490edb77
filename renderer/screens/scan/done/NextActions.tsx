import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { read } from '../../../api/http.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { PadButton } from '../../../parts/pad/PadButton.tsx';
import type { Found } from '../../../api/found.ts';
import { hrefOf } from '../../detail/pad/ScannedPanel.tsx';

/** More would hide the way on. */
const OFFERED = 3;

/** What may be done next with what was just made. @param screen  the one it was made on */
export function NextActions({ code, screen }: { readonly code: string; readonly screen: string }): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const { data } = useQuery({
    queryKey: ['scan', code],
    queryFn: () => read<{ readonly items: readonly Found[] }>('/api/scan', { method: 'POST', body: { code, shell: 'pad' } }),
  });
  const actions = data?.items[0]?.actions.filter((action) => action.open && action.screen !== screen) ?? [];
  return actions.slice(0, OFFERED).map((action) => (
    <PadButton key={action.action} icon={actionIcon(action)} onPress={() => go(hrefOf(action, code))}>
      {t(action.title)}
    </PadButton>
  ));
}
