import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, read, type RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { SessionList } from '../../../session/SessionList.tsx';

const KEY = ['sessions'];

/** The active sessions of the user; each can be ended from here. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslator();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => read('GET /api/sessions'), staleTime: 0 });
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const end = async (id: string): Promise<void> => {
    const answer = await call('DELETE /api/sessions/:id', { params: { id } });
    setRefusals(answer.ok ? [] : answer.refusals);
    await client.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ui.office.sessions')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <SessionList entries={data ?? []} onEnd={(id) => void end(id)} />
      {refusals.map(({ code, text }) => (
        <p key={code} role="alert" className="refuse-ink">
          {text}
        </p>
      ))}
    </Modal>
  );
}
