import { describe, expect, it } from 'vitest';
import { chatAddress, hintOf, isAddress } from './chat-address.ts';

const real = { simulatedChats: null };
const simulated = { simulatedChats: 'http://127.0.0.1:4000' };
const bot = '0123456789abcdef0123456789';

const discord = 'https://discord.com/api/webhooks/123456789012345678/a-To_ken';
const slack = 'https://hooks.slack.com/services/T0001/B0001/secretSECRET';

describe('chatAddress', () => {
  it('accepts webhooks on the services’ own hosts, and GroupMe’s bots', () => {
    expect(chatAddress('discord', discord, real)?.url.href).toBe(`${discord}?wait=true`);
    expect(chatAddress('discord', `${discord}?thread_id=42&wait=false&x=1`, real)?.url.search).toBe(
      '?thread_id=42&wait=true',
    );
    for (const other of [
      discord.replace('discord.com', 'discordapp.com'),
      discord.replace('/api/', '/api/v10/'),
    ])
      expect(chatAddress('discord', other, real), other).not.toBeNull();
    expect(chatAddress('slack', slack, real)).toMatchObject({ isConfigured: false, bot: null });
    expect(chatAddress('groupme', bot, real)).toMatchObject({ bot, isConfigured: false });
    expect(chatAddress('groupme', bot, real)?.url.href).toBe('https://api.groupme.com/v3/bots/post');
  });

  it.each([
    'not an address',
    discord.replace('https', 'http'),
    discord.replace('discord.com', 'discord.com.evil.example'),
    discord.replace('discord.com', 'evil.example'),
    discord.replace('discord.com', 'discord.com:8443'),
    discord.replace('discord.com', 'user:word@discord.com'),
    discord.replace('discord.com', 'discord.com@evil.example'),
    discord.replace('discord.com', '127.0.0.1'),
    discord.replace('/api/webhooks/', '/api/webhooks/../users/'),
    `${discord}/github`,
    `${discord}#fragment`,
    'https://discord.com/api/users/@me',
    'http://127.0.0.1:4000/discord/api/webhooks/1/t',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    slack,
    bot,
  ])('rejects %s', (given) => {
    expect(chatAddress('discord', given, real)).toBeNull();
  });

  it('rejects the address of one service if it is given as another service’s', () => {
    expect(chatAddress('slack', discord, real)).toBeNull();
    expect(chatAddress('groupme', discord, real)).toBeNull();
    expect(chatAddress('groupme', 'not a bot', real)).toBeNull();
  });

  it('accepts simulated chats on simulated platforms, and only simulated chats for the demo account', () => {
    const given = 'http://127.0.0.1:4000/discord/api/webhooks/1001/any';
    expect(chatAddress('discord', given, simulated)).toMatchObject({ isConfigured: true });
    expect(chatAddress('discord', given, real)).toBeNull();
    expect(chatAddress('discord', given.replace('4000', '4001'), simulated)).toBeNull();
    expect(chatAddress('discord', given.replace('/discord', '/control'), simulated)).toBeNull();
    expect(chatAddress('discord', discord, simulated)).not.toBeNull();
    expect(chatAddress('discord', discord, simulated, true)).toBeNull();
    expect(chatAddress('discord', given, simulated, true)).not.toBeNull();
    expect(chatAddress('groupme', bot, simulated, true)?.url.href).toBe(
      'http://127.0.0.1:4000/groupme/v3/bots/post',
    );
  });

  it('has a short form for display that reveals too little to post messages', () => {
    expect(hintOf('discord', discord)).toBe('…_ken');
    expect(hintOf('email', 'reader@example.org')).toBe('reader@example.org');
    expect(isAddress('email', 'reader@example.org', real, false)).toBe(true);
    expect(isAddress('email', discord, real, false)).toBe(false);
  });
});
