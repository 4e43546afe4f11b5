import { calls } from '@fantasy-stats/contract/calls';
import { recapChannelsAtMost } from '@fantasy-stats/contract/recap-kinds';
import { type ReactElement, useState } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { AddRecapChannel } from './AddRecapChannel.tsx';
import { ChosenLeague } from './ChosenLeague.tsx';
import { RecapChannelRow } from './RecapChannelRow.tsx';
import styles from './Recaps.module.css';

function Channels({ league }: { league: SettingsLeague }): ReactElement {
  const { data, error } = useApiQuery(calls.recaps.channels, { league: league.id });
  const [isAdding, setAdding] = useState(false);
  if (error && !data) return <FailureNote thrown={error} />;
  if (!data) return <p className={text.note} />;
  const { channels, isEmailDelivered, simulatedChats } = data;
  return (
    <>
      {channels.length > 0 ? (
        <ul>
          {channels.map((channel) => (
            <RecapChannelRow key={channel.id} league={league.id} channel={channel} />
          ))}
        </ul>
      ) : (
        <p className={text.note}>Nothing is sent from this league.</p>
      )}
      {isAdding ? (
        <AddRecapChannel
          league={league}
          simulatedChats={simulatedChats}
          isEmailDelivered={isEmailDelivered}
          onClose={() => setAdding(false)}
        />
      ) : channels.length < recapChannelsAtMost ? (
        <div className={styles.actions}>
          <Button onClick={() => setAdding(true)}>Add a channel</Button>
        </div>
      ) : null}
    </>
  );
}

export function Recaps({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  return (
    <Section id="recaps" name="Recaps" note="to Discord, Slack, GroupMe and by email">
      <p className={styles.text}>
        Your league’s week in words, computed from its numbers: a preview, a recap, and trades as they happen.
        Your plans, offers and advice are never in them.
      </p>
      <ChosenLeague leagues={leagues}>
        {(league) => <Channels key={league.id} league={league} />}
      </ChosenLeague>
    </Section>
  );
}
