import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';

export const { show, clean } = notifications;

export default function ToastArea() {
  return <Notifications position="bottom-right" w="min(26rem, calc(100vw - 20px))" />;
}
