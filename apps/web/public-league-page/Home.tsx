import { isHeadToHead } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { lastCompletedWeek } from '../league/season-view.ts';
import { weekAwards } from '../league/week-awards.ts';
import { formatDay, weekOfSeason } from '../text/phrases.ts';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import styles from './room.module.css';
import type { Room } from './room.ts';
import { Scores } from './Scores.tsx';
import { StandingsTable } from './Standings.tsx';
import { roomStory, storyAsOf } from './story.ts';

export function Home({ room }: { room: Room }): ReactElement {
  const { to, view, week } = room;
  const [first = '', ...more] = roomStory(room);
  const last = lastCompletedWeek(view);
  const awards = last === null ? [] : weekAwards(view, last);
  const today = formatDay(view.league.today);
  const when =
    week === null
      ? `Before the first week · ${today}`
      : isHeadToHead(view.league.scoringForm)
        ? `${weekOfSeason(view.league, week)} · ${today}`
        : storyAsOf(room);
  return (
    <>
      <PageHeadline page={view.league.name} about={when}>
        {first}
      </PageHeadline>
      {more.length > 0 ? (
        <div className={styles.story}>
          {more.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one place for each sentence
            <p key={index}>{sentence}</p>
          ))}
        </div>
      ) : null}
      <div className={styles.grid}>
        {isHeadToHead(view.league.scoringForm) && week !== null ? (
          <Section
            id="matchups"
            name={`Week ${week}`}
            note={<AllOf room={room} section="matchups" text="all weeks" />}
          >
            <Scores room={room} week={week} />
          </Section>
        ) : null}
        <div className={awards.length > 0 ? styles.pair : undefined}>
          <Section
            id="standings"
            name="Standings"
            note={<AllOf room={room} section="standings" text="with luck and strength" />}
          >
            <StandingsTable room={room} isShort />
          </Section>
          {awards.length > 0 ? (
            <Section id="awards" name={`Week ${last} awards`}>
              <dl className={styles.awards}>
                {awards.map(({ title, what, recipient }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>
                      <b>{recipient}</b>
                      <span>{what}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </Section>
          ) : null}
        </div>
        <p className={styles.more}>
          <a className={styles.link} href={to('records')}>
            Records and rivalries of all seasons
          </a>
        </p>
        <Section id="join" name="Is one of these teams yours?">
          <div className={styles.join}>
            <p>
              See what wins your week, who to pick up and which trade is good for your team. Your plans are
              never shown here.
            </p>
            <a href={`/register?room=${room.place.path.split('/').at(-1)}`}>Sign up with this league</a>
          </div>
        </Section>
      </div>
    </>
  );
}

function AllOf({
  room,
  section,
  text,
}: {
  room: Room;
  section: 'matchups' | 'standings';
  text: string;
}): ReactElement {
  return (
    <a className={styles.link} href={room.to(section)}>
      {text}
    </a>
  );
}
