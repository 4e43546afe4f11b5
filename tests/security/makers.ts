import type { Call, calls, InputOf, ParametersOf } from '@fantasy-stats/contract';
import type { Person, World } from './world.ts';

export interface Given<C extends Call> {
  readonly query?: ParametersOf<C>;
  readonly body?: InputOf<C>;
}

/** Creates a user's valid inputs for a call, and the data to which they refer. */
export type Maker<C extends Call> = (world: World, person: Person) => Given<C> | Promise<Given<C>>;

type Calls = typeof calls;
export type Makers = {
  readonly [RegisterRoutes in keyof Calls]: {
    readonly [Name in keyof Calls[RegisterRoutes]]: Calls[RegisterRoutes][Name] extends Call
      ? Maker<Calls[RegisterRoutes][Name]>
      : never;
  };
};
