export { avatarIdOf, avatarPaths } from './avatars.ts';
export { profileCalls } from './calls.ts';
export {
  avatarsInRows,
  isOwnAvatar,
  ownAvatarId,
  readAvatar,
  removeOwnAvatar,
  setOwnAvatar,
} from './ownAvatar.ts';
