import type { FastifyInstance } from 'fastify';
import { hash } from '../random.ts';

const shapes = {
  player:
    '<circle cx="48" cy="36" r="18" fill="#fff" opacity=".9"/><path d="M12 96c2-26 16-36 36-36s34 10 36 36z" fill="#fff" opacity=".9"/>',
  manager:
    '<circle cx="48" cy="38" r="17" fill="#fff"/><path d="M16 92c2-22 14-30 32-30s30 8 32 30z" fill="#fff"/>',
  team: '<circle cx="48" cy="48" r="30" fill="none" stroke="#fff" stroke-width="5"/><path d="M18 48h60M48 18v60M26 26c14 12 14 32 0 44M70 26c-14 12-14 32 0 44" fill="none" stroke="#fff" stroke-width="4"/>',
  league: '<path d="M24 20h48v22a24 24 0 0 1-48 0zM44 66h8v12h14v6H30v-6h14z" fill="#fff"/>',
} as const;

function isShape(kind: string): kind is keyof typeof shapes {
  return kind in shapes;
}

export function addPictures(server: FastifyInstance): void {
  server.get('/images/*', (request, reply) => {
    const [path = ''] = request.url.slice('/images/'.length).split('?');
    const [kind = ''] = path.split('/');
    if (!isShape(kind)) return reply.code(404).send({ error: 'no such picture' });
    const hue = hash(path) % 360;
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" rx="12" fill="hsl(${hue} 45% 42%)"/>${shapes[kind]}</svg>`;
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
  });
}
