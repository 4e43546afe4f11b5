import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { switchOff, switchOnHere } from '../../push/this-device.ts';
import { queryClient } from '../query-client.ts';
import { readPushDevices, tryPush } from './push-calls.ts';

const devicesQuery = queryOptions({
  queryKey: ['settings', 'push'],
  queryFn: ({ signal }) => readPushDevices(signal),
});

const asked = () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });

/** The devices the reader's alerts are pushed to. */
export function usePushDevices() {
  return useQuery(devicesQuery);
}

/** Switches push on in this browser. Throws PushNotOn where it does not let that be. */
export function useSwitchPushOn() {
  return useMutation({ mutationFn: switchOnHere, onSuccess: asked });
}

/** Switches push off on one of the reader's devices; also one that was taken from the list meanwhile. */
export function useSwitchPushOff() {
  return useMutation({ mutationFn: switchOff, onSettled: asked });
}

/** Pushes a message to a device for a try; a device that is gone leaves the list. */
export function useTryPush() {
  return useMutation({ mutationFn: tryPush, onError: asked });
}
