import type { ReactNode } from 'react';
import { ChoiceField, DateField, LongField, StepperField, TextField, TickField } from '../../forms/fields.tsx';
import { PointField } from '../../forms/PointField.tsx';
import { RegistrationPage } from '../../forms/RegistrationPage.tsx';

/** The registration of a newcomer. */
export function Receptions(): ReactNode {
  return (
    <RegistrationPage
      form="reception"
      initial={(today) => ({ visitDate: today, companions: 0, wantContact: true })}
      first={
        <>
          <TextField name="name" autoComplete="name" />
          <TextField name="phone" type="tel" autoComplete="tel" />
          <DateField name="visitDate" isHalf />
          <StepperField name="companions" isHalf />
          <PointField />
        </>
      }
      more={
        <>
          <ChoiceField name="gender" isHalf />
          <ChoiceField name="ageGroup" isHalf />
          <ChoiceField name="faithStatus" isHalf />
          <TextField name="comeFrom" isHalf />
          <LongField name="remark" />
        </>
      }
      ticks={({ values }) => (
        <>
          <TickField name="wantContact" />
          <TickField name="isUnder14" />
          {values['isUnder14'] === true && <TickField name="parentConsent" />}
        </>
      )}
    />
  );
}
