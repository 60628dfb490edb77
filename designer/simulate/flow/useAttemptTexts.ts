import type { FlowAttempt, FlowRefusal, FlowSimulation } from '#engine';
import { useTranslator } from '#renderer';

/** What may be done, as the buttons of approvals say it. */
const TITLES = {
  start: 'designer.flow.start',
  approve: 'flow-task-agree',
  reject: 'flow-task-disagree',
  return: 'flow-task-return',
  transfer: 'flow-task-transfer',
  delegate: 'flow-task-delegate',
  addSign: 'flow-task-add-sign',
  withdraw: 'flow-instance-withdraw',
  resubmit: 'flow-instance-resubmit',
  remind: 'flow-instance-remind',
  terminate: 'flow-instance-terminate',
  assign: 'flow-instance-assign',
  timeout: 'flow-task-timeout',
  standIn: 'absence-begin',
} as const satisfies Readonly<Record<FlowSimulation['log'][number]['do'], string>>;

export interface AttemptTexts {
  readonly done: (does: keyof typeof TITLES) => string;
  readonly attempt: (attempt: Pick<FlowAttempt, 'do' | 'to' | 'where'>) => string;
  readonly refusal: (refusal: FlowRefusal) => string;
}

/** What is done and refused in a simulation, in the words of the product. */
export function useAttemptTexts(personName: (id: string) => string, nodeTitle: (name: string) => string): AttemptTexts {
  const { t } = useTranslator();
  const done: AttemptTexts['done'] = (does) => t([TITLES[does]]);
  return {
    done,
    attempt: ({ do: does, to, where }) => {
      if (does === 'return' && (to === 'previous' || to === 'initiator')) return t(`designer.flow.simulate.return.${to}`);
      return where === undefined ? done(does) : t(`designer.flow.simulate.sign.${where}`);
    },
    refusal: ({ code, params: { user, node, ...params } }) =>
      t(code, {
        ...params,
        ...(user === undefined ? {} : { user: personName(String(user)) }),
        ...(node === undefined ? {} : { node: nodeTitle(String(node)) }),
      }),
  };
}
