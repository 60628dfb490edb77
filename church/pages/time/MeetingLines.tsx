import type { ReactNode } from 'react';
import type { Meeting } from '#contract/church';
import { timeText } from '../../i18n/moments.ts';
import { useSiteTexts, useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { meetingDay } from './meetingDay.ts';
import { TIME_TEXTS } from './texts.ts';

/** When a place or a group meets: items of a list of facts. */
export function MeetingLines({ schedule }: { readonly schedule: readonly Meeting[] }): ReactNode {
  const t = useTexts(TIME_TEXTS);
  const s = useSiteTexts();
  return schedule.map((meeting) => (
    <li key={JSON.stringify(meeting)}>
      <Icon name="clock" size={20} />
      {[`${meetingDay(t, s, meeting)} ${timeText(meeting.start)}`, meeting.serviceName, meeting.note]
        .filter(Boolean)
        .join(' · ')}
    </li>
  ));
}
