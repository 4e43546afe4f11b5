import type { Call, calls, InputOf, ParametersOf } from '@fantasy-stats/contract';
import type { Person, World } from './world.ts';

/** What a call is made with. */
export interface Given<C extends Call> {
  readonly query?: ParametersOf<C>;
  readonly body?: InputOf<C>;
}

/** Makes a valid input of a call for a person, and everything it is about. */
export type Maker<C extends Call> = (world: World, person: Person) => Given<C> | Promise<Given<C>>;

type Calls = typeof calls;
export type Makers = {
  readonly [Concern in keyof Calls]: {
    readonly [Name in keyof Calls[Concern]]: Calls[Concern][Name] extends Call
      ? Maker<Calls[Concern][Name]>
      : never;
  };
};
