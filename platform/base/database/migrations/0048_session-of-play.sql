ALTER TABLE "play_sessions" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "game_tickets" ADD COLUMN "session_hash" text;