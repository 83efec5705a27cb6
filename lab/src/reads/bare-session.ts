/** Who is logged in, as a bare server asks for it. */
export const BARE_SESSION = `select a.id, a.username, a.email, a.is_super_admin, a.is_active, a.last_login, a.created_at, s.id as session_id, s.expires_at
  from admin_sessions s join admins a on a.id = s.admin_id where s.id = $1 and s.expires_at > now() and a.is_active`;
