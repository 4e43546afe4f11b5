import type { FormEvent, ReactElement, ReactNode } from 'react';
import { FailureNote } from '../text/FailureNote.tsx';
import layout from '../theme/layout.module.css';
import { Button } from '../ui/Button.tsx';
import styles from './EntranceForm.module.css';

interface EntranceFormProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly submit: string;
  readonly isRunning: boolean;
  readonly thrown: unknown;
  readonly onSubmit: () => void;
  readonly links?: ReactNode;
}

export function EntranceForm(props: EntranceFormProps): ReactElement {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <div className={`${layout.page} ${styles.entrance}`}>
      <h1>{props.title}</h1>
      {props.lead ? <p className={styles.entranceLead}>{props.lead}</p> : null}
      <form onSubmit={submit} noValidate>
        {props.children}
        {props.thrown === null ? null : <FailureNote thrown={props.thrown} />}
        <Button type="submit" variant="primary" size="large" disabled={props.isRunning}>
          {props.submit}
        </Button>
      </form>
      {props.links ? <div className={styles.entranceLinks}>{props.links}</div> : null}
    </div>
  );
}
