import type { ReactNode } from 'react';
import { AddressField } from '../../forms/AddressField.tsx';
import { ChoiceField, DateField, LongField, TextField, TickField } from '../../forms/fields.tsx';
import { FellowshipField, PointField } from '../../forms/PointField.tsx';
import { RegistrationPage } from '../../forms/RegistrationPage.tsx';

/** The request to visit somebody. */
export function Visits(): ReactNode {
  return (
    <RegistrationPage
      form="visit"
      initial={() => ({ urgent: false })}
      first={
        <>
          <TextField name="visiteeName" isHalf />
          <ChoiceField name="reason" isHalf />
          <TextField name="applicantName" autoComplete="name" />
          <TextField name="phone" type="tel" autoComplete="tel" />
        </>
      }
      more={
        <>
          <TextField name="relation" />
          <AddressField />
          <DateField name="preferredDate" isHalf />
          <ChoiceField name="preferredPeriod" isHalf />
          <PointField />
          <FellowshipField />
          <LongField name="remark" />
        </>
      }
      ticks={() => (
        <>
          <TickField name="urgent" />
          <TickField name="visiteeConsent" />
        </>
      )}
    />
  );
}
