import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";

export { notifications, Notifications } from "@mantine/notifications";
export { ToastMessage } from "./toast-message.tsx";
