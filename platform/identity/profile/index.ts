export { avatarIdOf, avatarPaths } from './avatars.ts';
export { profileCalls } from './calls.ts';
export { isOwnAvatar, ownAvatarId, readAvatar, removeOwnAvatar, setOwnAvatar } from './ownAvatar.ts';
